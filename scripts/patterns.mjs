// Checks that every regular expression of the apps and packages takes linear time. scslre analyzes patterns
// for super-linear backtracking and matching, and each pattern is timed on hostile strings. A comment excuses
// a pattern on text of bounded length: `// Bounded input: at most 400 characters.`
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'

const SOURCES = ['apps/*/src/**', 'packages/*/src/**', 'docs-site/src/search/**', 'docs-site/src/theme/**']
const IS_CODE = /(?<!\.test)\.(?:ts|tsx)$/
const EXEMPTION = 'bounded input: '

/**
 * Characters of a hostile string, which linear patterns match in about a millisecond and quadratic ones in
 * seconds.
 */
const LENGTH = 50_000
/** Linear patterns exceed this time only on a busy machine. */
const TIMEOUT_MS = 100

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
const ENDS = ['', '\n', '!', '\0x']

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
    const before = source.text.split('\n').slice(Math.max(0, line - 2), line + 1)
    const end = node.text.lastIndexOf('/')
    yield {
      at: `${file}:${line + 1}`,
      text: node.text,
      source: node.text.slice(1, end),
      flags: node.text.slice(end + 1),
      isExempt: before.some((text) => text.toLowerCase().includes(EXEMPTION)),
    }
  }
}

const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => IS_CODE.test(file) && !file.includes('/generated/'))
const patterns = files.flatMap((file) => [...findPatterns(file)])
const violations = []

for (const { at: location, text, source, flags, isExempt } of patterns) {
  if (isExempt) continue
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 })
  if (reports.length > 0)
    violations.push(`${location}: ${text} takes ${reports[0].exponential ? 'exponential' : 'quadratic'} time`)
}

/** Returns repeatable strings, including the pattern's own words, which its repetitions match. */
const createFillers = (source) => [
  ...FILLERS,
  ...new Set(source.match(/[\p{L}\p{N}]{1,12}/gu)?.flatMap((word) => [word, `${word} `])),
]

/**
 * Returns the slowest time, and the filler of the first hostile string that exceeds the timeout and takes
 * superlinear time.
 */
function measure({ source, flags }) {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  const run = (text) => {
    const startTime = performance.now()
    pattern.test(text)
    return performance.now() - startTime
  }
  let slowest = 0
  for (const filler of createFillers(source))
    for (const end of ENDS) {
      const hostile = (length) => filler.repeat(length / filler.length) + end
      const first = run(hostile(LENGTH))
      // Another process may have used the CPU, so the time is measured again.
      const milliseconds = first > TIMEOUT_MS ? Math.min(first, run(hostile(LENGTH))) : first
      slowest = Math.max(slowest, milliseconds)
      // A quarter of the text takes a linear pattern a quarter of the time, and a quadratic one a sixteenth.
      if (milliseconds > TIMEOUT_MS && milliseconds > 8 * run(hostile(LENGTH / 4))) return { slowest, filler }
    }
  return { slowest }
}

const measuredPatterns = patterns
  .filter(({ isExempt }) => !isExempt)
  .map((pattern) => ({ ...pattern, ...measure(pattern) }))
  .sort((a, b) => b.slowest - a.slowest)
for (const { at: location, text, slowest, filler } of measuredPatterns)
  if (filler !== undefined)
    violations.push(
      `${location}: ${text} takes ${Math.round(slowest)} ms for ${LENGTH} characters of ${JSON.stringify(filler)}`,
    )

for (const violation of violations) console.error(violation)
const [{ at: location, text, slowest }] = measuredPatterns
console.log(
  `${patterns.length} patterns; the slowest takes ${Math.round(slowest)} ms: ${text} in ${location}`,
)
if (violations.length > 0) process.exitCode = 1
