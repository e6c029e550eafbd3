/** Scripts that one label of a host may mix; Latin letters may stand with them. Others stand alone. */
const TOGETHER = [/^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}a-z]+$/u, /^[\p{scx=Han}\p{scx=Hang}a-z]+$/u]

/** Latin letters with the marks of European languages; not those of phonetic alphabets, which pass for others. */
const LATIN = /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșț]+$/

const ALONE = ['Arabic', 'Hebrew', 'Thai', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Georgian'].map(
  (script) => new RegExp(`^[\\p{scx=${script}}]+$`, 'u'),
)

/** Scripts with letters that look like Latin ones, and those letters. */
const ALIKE: readonly [script: RegExp, letters: RegExp][] = [
  [/^\p{sc=Cyrillic}+$/u, /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡвкмнтзү]+$/],
  [/^\p{sc=Greek}+$/u, /^[αβγεηικμνορστυχωϲϳ]+$/],
]

function isShownAsWritten(label: string): boolean {
  const letters = label.replace(/[0-9-]/g, '')
  const isOneScript = [LATIN, ...ALONE, ...TOGETHER].some((script) => script.test(letters))
  return (
    letters === '' ||
    isOneScript ||
    ALIKE.some(([script, alike]) => script.test(letters) && !alike.test(letters))
  )
}

/**
 * The host as a reader should see it: as it was written where that is what the address leads to and can't be taken for
 * another host, in ASCII (`xn--…`) where scripts mix or all letters look like Latin ones.
 *
 * @param written the host as it stands in the text
 * @param real the host that the address leads to, in ASCII, as `URL` gives it
 */
export function shownHost(written: string, real: string): string {
  const host = written.toLowerCase().normalize('NFC')
  // Of what is ASCII, `real` is the clearest form: of `0x7f.1` it is 127.0.0.1.
  if (/^\p{ASCII}*$/u.test(host) || !host.split('.').every(isShownAsWritten)) return real
  const address = `http://${host}`
  return URL.canParse(address) && new URL(address).hostname === real ? host : real
}
