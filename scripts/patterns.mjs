// Checks that every regular expression literal of the apps, the packages, and the documentation site's search
// and theme takes linear time. Tests and generated code are not checked. The package scslre analyzes each
// pattern, and this script measures its time on hostile strings. A comment exempts a pattern that only runs
// on text of bounded length: `// Bounded input: at most 400 characters.`
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'

const SOURCES = ['apps/*/src/**', 'packages/*/src/**', 'docs-site/src/search/**', 'docs-site/src/theme/**']
const CODE_FILE = /(?<!\.test)\.(?:ts|tsx)$/
/** Text, in lowercase, of a comment that exempts a pattern on the same line or the next two. */
const EXEMPTION = 'bounded input: '

/**
 * Number of characters in a hostile string. With that many, a linear pattern takes about a millisecond, and a
 * quadratic one takes seconds.
 */
const HOSTILE_LENGTH = 50_000
/** Maximum milliseconds for a hostile string. Linear patterns take longer only on a busy machine. */
const MAX_MS = 100

/** Strings that are repeated to create hostile strings. */
const FILLERS = [
  ' ',
  ':',
  '_',
  '-',
  '.',
  ',',
  '/',
  '0',
  'a',
  'A',
  '"',
  "'",
  '\\',
  '<',
  '(',
  '[',
  '{',
  '=',
  '%',
  '@',
  '#',
  '\n',
  '\t',
  '\u0301',
  '😀',
  'a.',
  'a@',
  '%a0',
  '="',
  'http://',
]
/** Ends of hostile strings. Most patterns fail to match at such an end, so they backtrack. */
const ENDS = ['', '\n', '!', '\0x']

/** Yields the regular expression literals of a file. */
function* findPatterns(file) {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    if (ts.isRegularExpressionLiteral(node)) found.push(node)
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const node of found) {
    const { line } = source.getLineAndCharacterOfPosition(node.getStart())
    const nearbyLines = source.text.split('\n').slice(Math.max(0, line - 2), line + 1)
    const end = node.text.lastIndexOf('/')
    yield {
      location: `${file}:${line + 1}`,
      text: node.text,
      source: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
      isExempt: nearbyLines.some((text) => text.toLowerCase().includes(EXEMPTION)),
    }
  }
}

const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => CODE_FILE.test(file) && !file.includes('/generated/'))
const patterns = files.flatMap((file) => [...findPatterns(file)])
const violations = []

for (const { location, text, source, flags, isExempt } of patterns) {
  if (isExempt) continue
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 })
  if (reports.length > 0)
    violations.push(`${location}: ${text} takes ${reports[0].exponential ? 'exponential' : 'quadratic'} time`)
}

/** Returns the strings to repeat for a pattern: FILLERS, and the words in its source, which it may match. */
const createFillers = (source) => [
  ...FILLERS,
  ...new Set(source.match(/[\p{L}\p{N}]{1,12}/gu)?.flatMap((word) => [word, `${word} `])),
]

/**
 * Measures a pattern's time on hostile strings. Stops at the first string whose time exceeds MAX_MS and grows
 * faster than the length of the string. Returns the slowest time in milliseconds, and the filler of the
 * string at which the measurement stopped, if any.
 */
function measure({ source, flags }) {
  // With `g` or `y`, each call of `test` would start where the last match ended.
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  const run = (text) => {
    const startTime = performance.now()
    pattern.test(text)
    return performance.now() - startTime
  }
  let slowest = 0
  for (const filler of createFillers(source))
    for (const end of ENDS) {
      const createHostile = (length) => filler.repeat(length / filler.length) + end
      const first = run(createHostile(HOSTILE_LENGTH))
      // Another process may have used the CPU, so the time is measured again.
      const milliseconds = first > MAX_MS ? Math.min(first, run(createHostile(HOSTILE_LENGTH))) : first
      slowest = Math.max(slowest, milliseconds)
      // A quarter of the text takes a linear pattern a quarter of the time, and a quadratic one a sixteenth.
      // The limit of 8 is between these factors, 4 and 16.
      if (milliseconds > MAX_MS && milliseconds > 8 * run(createHostile(HOSTILE_LENGTH / 4)))
        return { slowest, filler }
    }
  return { slowest }
}

const measuredPatterns = patterns
  .filter(({ isExempt }) => !isExempt)
  .map((pattern) => ({ ...pattern, ...measure(pattern) }))
  .sort((a, b) => b.slowest - a.slowest)
for (const { location, text, slowest, filler } of measuredPatterns)
  if (filler !== undefined)
    violations.push(
      `${location}: ${text} takes ${Math.round(slowest)} ms for ${HOSTILE_LENGTH} characters of ${JSON.stringify(filler)}`,
    )

for (const violation of violations) console.error(violation)
const [{ location, text, slowest }] = measuredPatterns
console.log(
  `${patterns.length} patterns; the slowest takes ${Math.round(slowest)} ms: ${text} in ${location}`,
)
if (violations.length > 0) process.exitCode = 1
