/**
 * Styles that cannot be inline: for phones, and the colours of the dark theme. Mail programs that drop them show the light
 * e-mail.
 */
export const emailStyles = `
@media (max-width:480px){
.card{padding:22px 18px!important}
.button{display:block!important;margin-right:0!important;text-align:center!important}
.fact .label,.fact .value{display:block!important;padding-right:0!important}
.fact .label{padding-bottom:0!important;font-size:14px!important}
.fact .value{padding-top:0!important}
}
@media (prefers-color-scheme:dark){
.page{background:#131a17!important;color:#ece9e1!important}
.card{background:#1b2420!important;border-color:#34413b!important}
.rule{border-color:#34413b!important}
.quiet{color:#a9b3ad!important}
.day{display:none!important}
.night{display:block!important}
.brand,.link{color:#8cc4ae!important}
.primary{background:#8cc4ae!important;border-color:#8cc4ae!important;color:#0e2019!important}
.secondary{background:#1b2420!important;border-color:#8cc4ae!important;color:#8cc4ae!important}
}
`;
