/** The sandbox's style sheet: the product's palette with a different style, so that nobody mistakes it for the shop. */
export const styleSheet = `
:root{color-scheme:light dark;--ink:#1f2a26;--quiet:#5c6762;--line:#e3ddd0;--control-line:#8b8779;--paper:#e8f0f5;--card:#fff;--primary:#1f4d3f;--on-primary:#fff;
--band:#143329;--on-band:#fbf8f2;--notice:#fbf1dc;--notice-ink:#5f430c;--error:#b3261e;--error-paper:#fbeae8;--success:#2e6b43}
@media (prefers-color-scheme:dark){:root{--ink:#f0ede4;--quiet:#b5beb9;--line:#3a4641;--control-line:#7d8a84;--paper:#121a17;--card:#1b2622;--primary:#8fc9b2;
--on-primary:#0f2019;--band:#0c1713;--on-band:#f0ede4;--notice:#3a2f16;--notice-ink:#f0d9a4;--error:#ffb4ab;--error-paper:#3b1d1a;--success:#93d3a8}}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:16px/1.6 Figtree,system-ui,-apple-system,"Segoe UI",sans-serif;overflow-wrap:anywhere}
a{color:var(--primary)}
:focus-visible{outline:2px solid var(--primary);outline-offset:2px;border-radius:6px}
.band{background:var(--band);color:var(--on-band);padding:16px}
.band-inner{max-width:72rem;margin:0 auto;display:flex;gap:12px;align-items:center;flex-wrap:wrap}
.band a{color:inherit}
.mark{width:36px;height:36px;flex:none}
.bank{font-family:Fraunces,Georgia,serif;font-size:20px;font-weight:600;line-height:1.2;text-decoration:none}
.demo{margin-left:auto;border:1px solid currentColor;border-radius:99px;padding:4px 12px;font-size:14px}
.notice{background:var(--notice);color:var(--notice-ink);padding:8px 16px;text-align:center;font-size:15px}
main{max-width:34rem;margin:0 auto;padding:24px 16px 64px}
main.wide{max-width:72rem}
h1,h2{font-family:Fraunces,Georgia,serif;line-height:1.2;font-weight:600}
h1{font-size:clamp(26px,5vw,34px);margin:8px 0 16px}
h2{font-size:21px;margin:0 0 12px}
.card{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:24px;margin:0 0 16px;box-shadow:0 1px 2px rgb(20 51 41/.06),0 8px 24px rgb(20 51 41/.06)}
.amount{font-family:Fraunces,Georgia,serif;font-size:32px;line-height:1.2;margin:0;font-variant-numeric:tabular-nums}
.quiet{color:var(--quiet)}
p{margin:0 0 12px}
.field{margin:0 0 16px;border:0;padding:0}
.pair{display:grid;grid-template-columns:1fr 1fr;gap:16px}
@media (max-width:380px){.pair{grid-template-columns:1fr;gap:0}}
label{display:block;font-weight:600;margin-bottom:4px}
input{width:100%;min-height:48px;padding:8px 12px;font:inherit;font-variant-numeric:tabular-nums;color:inherit;background:var(--card);border:1px solid var(--control-line);border-radius:6px}
input[aria-invalid=true]{border:2px solid var(--error)}
.hint{font-size:14px;color:var(--quiet);margin:4px 0 0}
.field-error{font-size:15px;color:var(--error);margin:4px 0 0}
.alert{background:var(--error-paper);color:var(--error);border:1px solid currentColor;border-radius:14px;padding:16px;margin:0 0 16px}
.alert h2{font-size:18px;margin:0 0 4px}
.alert p,.alert ul{margin:0}
.alert a{color:inherit}
button{font:inherit;font-weight:600;min-height:48px;padding:8px 24px;width:100%;border-radius:99px;border:1px solid var(--primary);background:var(--primary);color:var(--on-primary);cursor:pointer}
button.plain{background:transparent;color:var(--primary)}
form+form,button+button{margin-top:12px}
table{border-collapse:collapse;width:100%}
th,td{text-align:left;vertical-align:top;padding:8px 12px 8px 0;border-bottom:1px solid var(--line)}
code{font-family:ui-monospace,Menlo,monospace;white-space:nowrap}
.list{list-style:none;margin:0;padding:0}
.list li{border-bottom:1px solid var(--line);padding:12px 0}
.list li:last-child{border:0}
.list a{display:block;min-height:24px}
.unbroken{white-space:nowrap}
iframe{width:100%;margin-bottom:24px;height:70vh;border:1px solid var(--line);border-radius:14px;background:#fff}
pre{white-space:pre-wrap;margin:0;font-size:14px}
dl{display:grid;grid-template-columns:auto 1fr;gap:4px 16px;margin:0}
dt{color:var(--quiet)}
dd{margin:0}
`;
