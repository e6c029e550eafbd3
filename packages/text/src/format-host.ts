/**
 * Combinations of scripts allowed within a label, which is one of the parts of a host that dots separate.
 * Labels with other combinations are not shown as written.
 */
const COMBINABLE_SCRIPTS = [
  /^[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}a-z]+$/u,
  /^[\p{scx=Han}\p{scx=Hang}a-z]+$/u,
]

/** Latin letters of European languages. Phonetic letters are not included, because they resemble others. */
const LATIN = /^[a-zß-öø-ÿāăąćĉċčďđēĕėęěĝğġģĥħĩīĭįĵķĺļľłńņňŋōŏőœŕŗřśŝşšţťŧũūŭůűųŵŷźżžșț]+$/

/** Scripts allowed in a label without any other script. */
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

/** Scripts with letters that look like Latin ones, and a pattern for labels with only such letters. */
const LATIN_LOOKALIKES: readonly [script: RegExp, lookalikes: RegExp][] = [
  [/^\p{sc=Cyrillic}+$/u, /^[асԁеһіјӏорԛѕԝхуъьҽпгѵѡвкмнтзү]+$/],
  [/^\p{sc=Greek}+$/u, /^[αβγεηικμνορστυχωϲϳ]+$/],
]

/** Returns whether a label can't be confused with another one. */
function isUnambiguous(label: string): boolean {
  const letters = label.replace(/[0-9-]/g, '')
  const hasAllowedScripts = [LATIN, ...SINGLE_SCRIPTS, ...COMBINABLE_SCRIPTS].some((script) =>
    script.test(letters),
  )
  return (
    letters === '' ||
    hasAllowedScripts ||
    LATIN_LOOKALIKES.some(([script, lookalikes]) => script.test(letters) && !lookalikes.test(letters))
  )
}

/**
 * Returns the host as a reader should see it: as written, but in lowercase, if it is the real host and can't
 * be confused with another one, otherwise in ASCII (`xn--…`). A host can be confused, for example, if a label
 * mixes scripts or if all of its letters look like Latin ones.
 *
 * @param written the host in the text
 * @param real the host of the URL in ASCII, from `URL`
 */
export function formatHost(written: string, real: string): string {
  const host = written.toLowerCase().normalize('NFC')
  // For ASCII hosts, `real` is the clearest form: `0x7f.1` is 127.0.0.1.
  if (/^\p{ASCII}*$/u.test(host) || !host.split('.').every(isUnambiguous)) return real
  const url = `http://${host}`
  return URL.canParse(url) && new URL(url).hostname === real ? host : real
}
