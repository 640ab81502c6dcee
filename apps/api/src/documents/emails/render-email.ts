import { tieShortWords } from '@mp/i18n';
import type { Attachment } from '../../platform/mail/mail-transport.ts';
import type { Email, EmailLink, EmailMap, EmailPicture, EmailSection } from './email.ts';
import { emailStyles } from './email-styles.ts';

const paragraphsOf = (text: string): string[] => text.split(/\n{2,}/);

const linkText = ({ label, url, note }: EmailLink): string => `${note ? `${label} (${note})` : label}:\n${url}`;

/** The pictures of the HTML part. They are attached, so that the e-mail loads no resources. */
export const emailPictures = ({ picture, sections = [] }: Email): Attachment[] => [
  ...(picture ? [picture.file] : []),
  ...sections.flatMap(({ map }) => (map ? [map.light, map.dark] : [])),
];

/** The plain-text part: the same content as the HTML part, links included. `imprint`: who the operator is. */
export const emailText = (email: Email, imprint: string): string =>
  [
    email.greeting,
    email.title,
    email.body,
    ...email.actions.map(linkText),
    ...(email.sections ?? []).flatMap(({ heading, paragraphs, links }) => [
      heading.toUpperCase(),
      ...paragraphs,
      ...links.map(linkText),
    ]),
    email.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    `-- \n${email.brand}\n${email.footer}\n${imprint}`,
  ].join('\n\n');

const escape = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');

/** Escapes a text and joins Czech prepositions to the next word by hard spaces. */
const words = (text: string): string => escape(tieShortWords(text));

/** Isolates the text direction of typed text, so that it does not affect its neighbours. */
const isolated = (value: string): string => `<bdi>${escape(value)}</bdi>`;

const sans = "font-family:Figtree,'Segoe UI',Helvetica,Arial,sans-serif";
const serif = 'font-family:Fraunces,Georgia,serif';

const paragraph = (text: string): string => `<p style="margin:0 0 12px">${words(text).replaceAll('\n', '<br>')}</p>`;

const button = ({ label, url }: EmailLink, primary: boolean): string => {
  const colours = primary ? 'background:#1f4d3f;color:#ffffff' : 'background:#ffffff;color:#1f4d3f';
  return `<a class="button ${primary ? 'primary' : 'secondary'}" href="${escape(url)}" style="display:inline-block;${colours};border:1px solid #1f4d3f;${sans};font-weight:600;text-decoration:none;padding:12px 28px;border-radius:99px;margin:0 8px 12px 0">${words(label)}</a>`;
};

const sectionLink = ({ label, url, note }: EmailLink): string =>
  `<p style="margin:0 0 10px"><a class="link" href="${escape(url)}" style="color:#1f4d3f;font-weight:600">${words(label)}</a>${
    note ? `<br><span class="quiet" style="color:#5c6762">${words(note)}</span>` : ''
  }</p>`;

/** Another picture in the dark theme. Programs without support show the light one. */
const sectionMap = ({ alt, url, light, dark }: EmailMap): string => {
  const image = ({ filename }: Attachment, name: string, style: string): string =>
    `<img class="${name}" src="cid:${escape(filename)}" alt="${escape(alt)}" width="536" style="${style}width:100%;max-width:536px;height:auto;border:0;border-radius:10px">`;
  return `<p style="margin:0 0 12px"><a href="${escape(url)}">${image(light, 'day', 'display:block;')}<!--[if !mso]><!-->${image(dark, 'night', 'display:none;')}<!--<![endif]--></a></p>`;
};

/** As wide as the card, above its text. */
const headPicture = ({ alt, file }: EmailPicture): string =>
  `<tr><td style="padding:0"><img class="picture" src="cid:${escape(file.filename)}" alt="${escape(alt)}" width="600" style="display:block;width:100%;max-width:600px;height:auto;border:0;border-radius:14px 14px 0 0"></td></tr>`;

const section = ({ heading, paragraphs, links, map }: EmailSection): string =>
  `<div class="rule" style="border-top:1px solid #e3ddd0;margin:12px 0 0;padding:18px 0 6px">
<h2 style="${serif};font-size:20px;line-height:1.25;font-weight:600;margin:0 0 10px">${words(heading)}</h2>
${[...paragraphs.map(paragraph), ...(map ? [sectionMap(map)] : []), ...links.map(sectionLink)].join('\n')}
</div>`;

const fact = ([label, value]: Email['facts'][number]): string =>
  `<tr class="fact"><td class="quiet label" style="padding:6px 16px 6px 0;color:#5c6762;vertical-align:top">${words(label)}</td><td class="value" style="padding:6px 0;vertical-align:top;overflow-wrap:anywhere">${isolated(value)}</td></tr>`;

/**
 * The HTML part: tables and inline styles, which all mail programs support, with a dark theme and a phone layout for those
 * that support more. It loads no resources.
 */
export const emailHtml = (email: Email, imprint: string): string => `<!doctype html>
<html lang="${email.language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><title>${escape(email.subject)}</title>
<style>${emailStyles}</style></head>
<body class="page" style="margin:0;background:#fbf8f2;color:#1f2a26;${sans};font-size:16px;line-height:1.6">
<table class="page" role="presentation" width="100%" cellspacing="0" cellpadding="0" style="background:#fbf8f2"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:600px;text-align:left">
<tr><td class="brand" style="padding:0 8px 16px;${serif};font-size:20px;font-weight:600;color:#1f4d3f">${escape(email.brand)}</td></tr>
${email.picture ? headPicture(email.picture) : ''}
<tr><td class="card" style="background:#ffffff;border:1px solid #e3ddd0;border-radius:${email.picture ? '0 0 14px 14px' : '14px'};padding:28px 24px">
<h1 style="${serif};font-size:26px;line-height:1.2;font-weight:600;margin:0 0 16px">${words(email.title)}</h1>
${[email.greeting, ...paragraphsOf(email.body)].map(paragraph).join('\n')}
<div style="padding-top:8px">
${email.actions.map((action, index) => button(action, index === 0)).join('\n')}
</div>
${(email.sections ?? []).map(section).join('\n')}
<table class="rule" role="presentation" cellspacing="0" cellpadding="0" style="margin-top:8px;padding-top:10px;border-top:1px solid #e3ddd0;width:100%;font-size:15px">
${email.facts.map(fact).join('\n')}
</table>
</td></tr>
<tr><td class="quiet" style="padding:16px 8px;color:#5c6762;font-size:14px">${words(email.footer)}<br>${words(imprint)}</td></tr>
</table></td></tr></table>
</body></html>`;
