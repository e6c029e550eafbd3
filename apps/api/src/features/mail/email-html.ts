/** Content of an email, before it is formatted as text or HTML. */
export interface EmailContent {
  subject: string
  heading: string
  /** Paragraphs above the button. */
  lines: string[]
  button?: string
  link?: string
  /** Paragraphs below the button. */
  after: string[]
  /** Host of this server, with the port unless it is the default. */
  site: string
  /** URL of this server. */
  home: string
}

/**
 * Design tokens of `packages/ui` that emails use. Email clients don't support custom properties, so the
 * values of the tokens are copied here.
 */
export const LIGHT = {
  ground: '#faf6ee',
  surface: '#fffdf8',
  ink: '#1b2620',
  'ink-soft': '#4b574f',
  line: '#e3dac9',
  accent: '#f0a51e',
  'on-accent': '#231903',
  'accent-ink': '#824d00',
}

export const DARK: typeof LIGHT = {
  ground: '#101713',
  surface: '#17201a',
  ink: '#ece8dc',
  'ink-soft': '#b6bdb1',
  line: '#2a352d',
  accent: '#f2b13c',
  'on-accent': '#221903',
  'accent-ink': '#f2b950',
}

const SANS = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"
const SERIF = "font-family:Fraunces,Georgia,'Times New Roman',serif"

/**
 * Styles for narrow screens, and for email clients that support the dark color scheme. Other clients use the
 * light colors, which are inlined on each element.
 */
const STYLE = `
  :root { color-scheme: light dark; supported-color-schemes: light dark; }
  @media (prefers-color-scheme: dark) {
    .ground { background: ${DARK.ground} !important; }
    .sheet { background: ${DARK.surface} !important; border-color: ${DARK.line} !important; }
    .ink { color: ${DARK.ink} !important; }
    .soft { color: ${DARK['ink-soft']} !important; }
    .button { background: ${DARK.accent} !important; color: ${DARK['on-accent']} !important; }
    .mark { background: ${DARK.accent} !important; }
    .link { color: ${DARK['accent-ink']} !important; }
  }
  @media (max-width: 480px) { .sheet { padding: 28px 22px !important; } }`

/** Formats the email as a page without images, scripts, or external resources. */
export function renderHtml({
  subject,
  heading,
  lines,
  button,
  link,
  after,
  site,
  home,
}: EmailContent): string {
  const paragraphs = lines.map((line) => renderParagraph('ink', LIGHT.ink, 16, line))
  const notes = after.map((line) => renderParagraph('soft', LIGHT['ink-soft'], 14, line))
  const buttons = link && button ? [renderButton(link, button)] : []
  const plainLinks = link ? [renderPlainLink(link)] : []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${STYLE}
</style>
</head>
<body class="ground" style="margin:0;padding:0;background:${LIGHT.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${LIGHT.ground}">
<tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px">
<tr><td class="ink" style="padding:0 4px 18px;${SERIF};font-size:20px;line-height:26px;font-weight:600;color:${LIGHT.ink}">
<span class="mark" style="display:inline-block;width:10px;height:10px;border-radius:10px 10px 0 0;background:${LIGHT.accent}"></span>&nbsp;Veranda</td></tr>
<tr><td class="sheet" style="padding:36px 40px;background:${LIGHT.surface};border:1px solid ${LIGHT.line};border-radius:14px">
<h1 class="ink" style="margin:0 0 16px;${SERIF};font-size:28px;line-height:34px;font-weight:600;color:${LIGHT.ink}">${escapeHtml(heading)}</h1>
${[...paragraphs, ...buttons, ...notes, ...plainLinks].join('\n')}
</td></tr>
<tr><td class="soft" style="padding:18px 4px 0;${SANS};font-size:13px;line-height:20px;color:${LIGHT['ink-soft']}">
Sent by <a class="link" href="${escapeHtml(home)}" style="color:${LIGHT['accent-ink']}">${escapeHtml(site)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

const renderParagraph = (className: string, color: string, size: number, text: string) =>
  `<p class="${className}" style="margin:0 0 14px;${SANS};font-size:${size}px;line-height:${Math.round(size * 1.55)}px;color:${color}">${escapeHtml(text)}</p>`

const renderButton = (link: string, label: string) =>
  `<p style="margin:24px 0 26px"><a class="button" href="${escapeHtml(link)}" style="display:inline-block;padding:13px 22px;border-radius:8px;background:${LIGHT.accent};color:${LIGHT['on-accent']};${SANS};font-size:16px;line-height:20px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`

/** Formats the full link to copy, for recipients whose button doesn't work. */
const renderPlainLink = (link: string) =>
  `<p class="soft" style="margin:22px 0 0;${SANS};font-size:13px;line-height:20px;color:${LIGHT['ink-soft']}">If the button doesn’t work, copy this link into your browser:<br><a class="link" href="${escapeHtml(link)}" style="color:${LIGHT['accent-ink']};word-break:break-all">${escapeHtml(link)}</a></p>`

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
