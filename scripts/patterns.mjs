// Checks every regular expression of the apps and packages: none may take more than linear time. Two checks: scslre finds
// super-linear backtracking and matching by analysis, and each pattern runs on hostile strings against the clock.
// A pattern on text of bounded length can be excused by a comment before it: `// bounded: at most 400 characters`.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { analyse } from 'scslre'
import ts from 'typescript'

const SOURCES = ['apps/*/src/**', 'packages/*/src/**', 'docs-site/src/search/**', 'docs-site/src/theme/**']
const IS_CODE = /(?<!\.test)\.(?:ts|tsx)$/
const EXCUSE = 'bounded:'

/** Characters of a hostile string: linear patterns take a millisecond for it, quadratic ones seconds. */
const LENGTH = 50_000
/** Milliseconds that no linear pattern comes near, even on a busy machine. */
const TIMEOUT_MS = 250

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

function* patternsOf(file) {
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
      isExcused: before.some((text) => text.includes(EXCUSE)),
    }
  }
}

const files = execFileSync('git', ['ls-files', '--', ...SOURCES], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => IS_CODE.test(file) && !file.includes('/generated/'))
const patterns = files.flatMap((file) => [...patternsOf(file)])
const faults = []

for (const { at, text, source, flags, isExcused } of patterns) {
  if (isExcused) continue
  const { reports } = analyse({ source, flags }, { reportTypes: { Move: true }, maxReports: 1 })
  if (reports.length > 0)
    faults.push(`${at}: ${text} takes ${reports[0].exponential ? 'exponential' : 'quadratic'} time`)
}

/** The letters of the pattern itself, repeated, are what its repetitions match. */
const fillersOf = (source) => [
  ...FILLERS,
  ...new Set(source.match(/[\p{L}\p{N}]{1,12}/gu)?.flatMap((word) => [word, `${word} `])),
]

/** The first hostile string that takes the pattern too long, and the longest time of all. */
function timeOf({ source, flags }) {
  const pattern = new RegExp(source, flags.replace(/[gy]/g, ''))
  let slowest = 0
  for (const filler of fillersOf(source))
    for (const end of ENDS) {
      const hostile = filler.repeat(LENGTH / filler.length) + end
      const milliseconds = () => {
        const started = performance.now()
        pattern.test(hostile)
        return performance.now() - started
      }
      const first = milliseconds()
      // Something else may have had the processor.
      slowest = Math.max(slowest, first > TIMEOUT_MS ? Math.min(first, milliseconds()) : first)
      if (slowest > TIMEOUT_MS) return { slowest, filler }
    }
  return { slowest }
}

const timed = patterns
  .filter(({ isExcused }) => !isExcused)
  .map((pattern) => ({ ...pattern, ...timeOf(pattern) }))
  .sort((a, b) => b.slowest - a.slowest)
for (const { at, text, slowest, filler } of timed)
  if (filler !== undefined)
    faults.push(
      `${at}: ${text} takes ${Math.round(slowest)} ms for ${LENGTH} characters of ${JSON.stringify(filler)}`,
    )

for (const fault of faults) console.error(fault)
const [{ at, text, slowest }] = timed
console.log(`${patterns.length} patterns; the slowest takes ${Math.round(slowest)} ms: ${text} in ${at}`)
if (faults.length > 0) process.exitCode = 1
