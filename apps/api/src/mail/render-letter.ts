import type { Locale } from '@mp/domain';

/** A message before it is text or HTML. */
export interface Letter {
  readonly language: Locale;
  readonly brand: string;
  readonly subject: string;
  readonly title: string;
  readonly greeting: string;
  readonly body: string;
  readonly actions: readonly { readonly label: string; readonly url: string }[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly footer: string;
}

/** The plain-text part: everything the other one says, links included. */
export const letterText = (letter: Letter): string =>
  [
    letter.greeting,
    letter.title,
    letter.body,
    ...letter.actions.map(({ label, url }) => `${label}:\n${url}`),
    letter.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `-- \n${letter.brand}\n${letter.footer}`,
  ].join('\n\n');

const escape = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = 'font-family:Fraunces,Georgia,serif';

const button = ({ label, url }: Letter['actions'][number], primary: boolean): string => {
  const colours = primary
    ? 'background:#1f4d3f;color:#ffffff;border:1px solid #1f4d3f'
    : 'background:#ffffff;color:#1f4d3f;border:1px solid #1f4d3f';
  return `<a href="${escape(url)}" style="display:inline-block;${colours};${sans};font-weight:600;text-decoration:none;padding:12px 28px;border-radius:99px;margin:0 8px 12px 0">${escape(label)}</a>`;
};

const fact = ([label, value]: Letter['facts'][number]): string =>
  `<tr><td style="padding:6px 16px 6px 0;color:#5c6762;vertical-align:top">${escape(label)}</td><td style="padding:6px 0;vertical-align:top">${escape(value)}</td></tr>`;

/** The HTML part: tables and inline styles, which is what mail programs understand. It loads nothing. */
export const letterHtml = (letter: Letter): string => `<!doctype html>
<html lang="${letter.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${escape(letter.subject)}</title></head>
<body style="margin:0;background:#fbf8f2;color:#1f2a26;${sans};font-size:16px;line-height:1.6">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px">
<tr><td style="padding:0 8px 16px;${serif};font-size:20px;font-weight:600;color:#1f4d3f">${escape(letter.brand)}</td></tr>
<tr><td style="background:#ffffff;border:1px solid #e3ddd0;border-radius:14px;padding:28px 24px">
<h1 style="${serif};font-size:26px;line-height:1.2;font-weight:600;margin:0 0 16px">${escape(letter.title)}</h1>
<p style="margin:0 0 12px">${escape(letter.greeting)}</p>
<p style="margin:0 0 20px">${escape(letter.body)}</p>
${letter.actions.map((action, index) => button(action, index === 0)).join('\n')}
<table role="presentation" cellspacing="0" cellpadding="0" style="margin-top:8px;border-top:1px solid #e3ddd0;width:100%;font-size:15px">
${letter.facts.map(fact).join('\n')}
</table>
</td></tr>
<tr><td style="padding:16px 8px;color:#5c6762;font-size:14px">${escape(letter.footer)}</td></tr>
</table></td></tr></table>
</body></html>`;
