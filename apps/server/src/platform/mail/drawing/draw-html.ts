import type { Sheet } from './sheet.ts'
import { BODY_FONT, HEADING_FONT, LIGHT, STYLES } from './look.ts'
import { markup, type Markup } from './markup.ts'

/** The mail as mail programs show it: tables and styles at the elements, which is what all of them read. */
export function drawHtml(sheet: Sheet): string {
  const { language, words } = sheet
  return markup`<!doctype html>
<html lang="${language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${words.subject}</title>
${STYLES}
</head>
<body class="page" style="margin:0;padding:0;background:${LIGHT.page}">
<div style="display:none;max-height:0;overflow:hidden">${words.preheader}</div>
<div role="article" aria-roledescription="email" aria-label="${words.subject}" lang="${language}">
${page(sheet)}
</div>
</body>
</html>
`.text
}

function page(sheet: Sheet): Markup {
  const { siteOwner, footer } = sheet
  return markup`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="page" style="background:${LIGHT.page}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;text-align:left">
<tr><td style="padding:8px 24px 16px">${brand(siteOwner)}</td></tr>
<tr><td class="card" style="padding:32px 24px 16px;background:${LIGHT.card};border-top:4px solid ${LIGHT.accent};border-radius:16px">
${card(sheet)}
</td></tr>
<tr><td class="quiet" style="padding:20px 24px;font:14px/1.5 ${BODY_FONT};color:${LIGHT.quiet}">${footer}</td></tr>
</table>
</td></tr>
</table>`
}

/** The mark is a letter on a ground: nothing is fetched, and a program that shows no picture shows it. */
function brand(siteOwner: string): Markup {
  return markup`<table role="presentation" cellpadding="0" cellspacing="0" border="0">
<tr><td aria-hidden="true" align="center" width="36" height="36" style="width:36px;height:36px;background:${LIGHT.accent};border-radius:10px;font:700 22px/36px ${BODY_FONT};color:${LIGHT.buttonText}">&#9875;&#65038;</td>
<td class="brand" style="padding-left:12px;font:700 20px/1.3 ${HEADING_FONT};color:${LIGHT.brand}">${siteOwner}</td></tr>
</table>`
}

function card({ words, address, plainLink }: Sheet): Markup {
  const { title, paragraphs, details = [], items = [], button, afterwards = [] } = words
  const pieces = [
    markup`<h1 class="text" style="margin:0 0 16px;font:700 24px/1.3 ${HEADING_FONT};color:${LIGHT.text}">${title}</h1>`,
    ...paragraphs.map(paragraph),
    ...(details.length > 0 ? [detailsTable(details)] : []),
    ...(items.length > 0 ? [itemList(items)] : []),
    ...(button && address ? [buttonTo(button, address)] : []),
    ...afterwards.map(paragraph),
    ...(button && address ? [plainAddress(plainLink, address)] : []),
  ]
  return markup`${pieces}`
}

function paragraph(text: string): Markup {
  return markup`
<p class="text" style="margin:0 0 16px;font:16px/1.55 ${BODY_FONT};color:${LIGHT.text};overflow-wrap:anywhere">${text}</p>`
}

function detailsTable(details: readonly (readonly [string, string])[]): Markup {
  const row = ([name, value]: readonly [string, string], index: number): Markup => {
    const line = index === 0 ? '0' : '1px'
    return markup`
<tr>
<th scope="row" align="left" valign="top" class="quiet line name" style="padding:8px 16px 8px 0;border-top:${line} solid ${LIGHT.line};font:400 14px/1.5 ${BODY_FONT};color:${LIGHT.quiet};white-space:nowrap">${name}</th>
<td valign="top" width="100%" class="text line value" style="padding:8px 0;border-top:${line} solid ${LIGHT.line};font:14px/1.5 ${BODY_FONT};color:${LIGHT.text};overflow-wrap:anywhere">${value}</td>
</tr>`
  }
  return markup`
<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 24px">${details.map(row)}
</table>`
}

function itemList(items: readonly string[]): Markup {
  const item = (text: string): Markup => markup`
<li style="margin:0 0 6px;overflow-wrap:anywhere">${text}</li>`
  return markup`
<ul class="text" style="margin:0 0 24px;padding:0 0 0 20px;font:16px/1.5 ${BODY_FONT};color:${LIGHT.text}">${items.map(item)}
</ul>`
}

function buttonTo(label: string, address: string): Markup {
  return markup`
<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px">
<tr><td class="button" style="background:${LIGHT.button};border-radius:8px"><a href="${address}" style="display:inline-block;padding:12px 24px;font:700 16px/1.5 ${BODY_FONT};color:${LIGHT.buttonText};text-decoration:none;border-radius:8px">${label}</a></td></tr>
</table>`
}

function plainAddress(before: string, address: string): Markup {
  return markup`
<p class="quiet" style="margin:0 0 16px;font:14px/1.5 ${BODY_FONT};color:${LIGHT.quiet}">${before}<br><a href="${address}" class="link" style="color:${LIGHT.link};overflow-wrap:anywhere;word-break:break-all">${address}</a></p>`
}
