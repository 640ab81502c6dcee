/** @jest-environment node */
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { onlyOverTls } from '@mp/service';
import { pageSecurityHeaders } from './security-headers.ts';

const headers: Readonly<Record<string, string>> = { ...pageSecurityHeaders(), ...onlyOverTls };
const policy = headers['content-security-policy'] ?? '';
const sourcesOf = (name: string): string[] =>
  (policy.split('; ').find((directive) => directive.startsWith(`${name} `)) ?? '').split(' ').slice(1);

/**
 * Scores of MDN's Observatory, by its published rules (developer.mozilla.org, "Observatory tests and scoring"), for pages without
 * cookies and with scripts of their own origin. Its package builds native code at installation, so the rules are copied here. A
 * page begins with 100; bonuses count from 90 on.
 */
function observatoryScore(): number {
  const scripts = sourcesOf('script-src');
  const rules: readonly (readonly [isMet: boolean, bonus: number, penalty: number])[] = [
    [sourcesOf('default-src').join() === "'none'" && !/unsafe|https?:|\*/.test(scripts.join()), 10, -25],
    [sourcesOf('frame-ancestors').length > 0, 5, -20],
    [
      /^(no-referrer|same-origin|strict-origin|strict-origin-when-cross-origin)$/.test(
        headers['referrer-policy'] ?? '',
      ),
      5,
      -5,
    ],
    [headers['cross-origin-resource-policy'] === 'same-origin', 10, 0],
    [Number(/max-age=(\d+)/.exec(headers['strict-transport-security'] ?? '')?.[1]) >= 15_552_000, 0, -20],
    [headers['x-content-type-options'] === 'nosniff', 0, -5],
  ];
  const base = rules.reduce((score, [isMet, , penalty]) => (isMet ? score : score + penalty), 100);
  return base < 90 ? base : rules.reduce((score, [isMet, bonus]) => (isMet ? score + bonus : score), base);
}

describe('the headers of a page behind TLS', () => {
  it('score 130 with MDN’s Observatory', () => expect(observatoryScore()).toBeGreaterThanOrEqual(130));

  it('pass csp_evaluator, except for its hint about our own origin', () => {
    const findings = new CspEvaluator(new CspParser(policy).csp).evaluate();
    // "'self' can be problematic if you host JSONP, AngularJS or user uploaded files": we host none that could be a script.
    expect(findings.filter(({ value }) => value !== "'self'").map(({ description }) => description)).toEqual([]);
    expect(findings.map(({ directive, value }) => [directive, value])).toEqual([['script-src', "'self'"]]);
  });
});
