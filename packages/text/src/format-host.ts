/**
 * Scripts that a label of a host may combine, also with Latin letters. All other scripts must not be mixed.
 */
const COMBINABLE_SCRIPTS = [
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}a-z]+$/u,
  /^[\p{scx=Han}\p{scx=Hang}a-z]+$/u,
]

/** Latin letters with diacritics of European languages, without phonetic letters, which resemble others. */
const LATIN = /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșț]+$/

const SINGLE_SCRIPTS = [
  'Arabic',
  'Hebrew',
  'Thai',
  'Devanagari',
  'Bengali',
  'Tamil',
  'Telugu',
  'Georgian',
].map((script) => new RegExp(`^[\\p{scx=${script}}]+$`, 'u'))

/** Scripts with letters that look like Latin ones, and those letters. */
const LATIN_LOOKALIKES: readonly [script: RegExp, letters: RegExp][] = [
  [/^\p{sc=Cyrillic}+$/u, /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡвкмнтзү]+$/],
  [/^\p{sc=Greek}+$/u, /^[αβγεηικμνορστυχωϲϳ]+$/],
]

function isShownAsWritten(label: string): boolean {
  const letters = label.replace(/[0-9-]/g, '')
  const isOneScript = [LATIN, ...SINGLE_SCRIPTS, ...COMBINABLE_SCRIPTS].some((script) => script.test(letters))
  return (
    letters === '' ||
    isOneScript ||
    LATIN_LOOKALIKES.some(([script, alike]) => script.test(letters) && !alike.test(letters))
  )
}

/**
 * Returns the host as a reader should see it: as written if it is the real host and can't be confused with
 * another one, otherwise in ASCII (`xn--…`). A host can be confused, for example, if a label mixes scripts or
 * if all of its letters look like Latin ones.
 *
 * @param written the host in the text
 * @param real the host of the URL in ASCII, from `URL`
 */
export function formatHost(written: string, real: string): string {
  const host = written.toLowerCase().normalize('NFC')
  // For ASCII hosts, `real` is the clearest form: `0x7f.1` is 127.0.0.1.
  if (/^\p{ASCII}*$/u.test(host) || !host.split('.').every(isShownAsWritten)) return real
  const address = `http://${host}`
  return URL.canParse(address) && new URL(address).hostname === real ? host : real
}
