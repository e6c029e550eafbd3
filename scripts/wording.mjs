// Checks the wording of the product against the glossary: strings of the admin app and shared UI, the API
// description, messages of the server, documentation, and comments. Prints each finding with its replacement,
// and exits with 1 if there are any. `node scripts/wording.mjs KIND FILE...` checks single files as one kind
// of text: a `kind` in AREAS.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findProblems } from './wording/problems.mjs'

const AREAS = [
  { kind: 'ui', files: ['apps/admin/src/**/*.ts', 'apps/admin/src/**/*.tsx', 'packages/ui/src/**/*.tsx'] },
  { kind: 'api', files: ['apps/api/openapi.json'] },
  { kind: 'server', files: ['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts'] },
  { kind: 'docs', files: ['*.md', '**/*.mdx', 'templates/**/*.md'] },
  { kind: 'server', files: ['docs-site/src/**/*.ts', 'docs-site/src/**/*.tsx', 'scripts/**/*.mjs'] },
  { kind: 'plain', files: ['**/*.html', '.github/**/*.yml', 'compose.yaml', 'docs-site/tags.yml'] },
  { kind: 'tests', files: ['**/*.test.ts', '**/*.test.tsx'] },
  { kind: 'comments', files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.css', 'prisma/schema.prisma'] },
]

/** Files that contain words to avoid: the glossary, and the rules and tests of this check. */
const EXEMPT = /^docs-site\/docs\/writing\.mdx$|^scripts\/wording\//

const isGenerated = (file) => file.endsWith('api-client/src/schema.ts')

/** Of tests, only the comments and titles are checked, because many of their strings are input data. */
const isTest = (file) => /\.test\.tsx?$|\/testing\/|\/testing-/.test(file)

const listFiles = ({ kind, files: patterns }) =>
  execFileSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', '--', ...patterns.map((pattern) => `:(glob)${pattern}`)],
    { encoding: 'utf8' },
  )
    .split('\0')
    .filter((file) => file && existsSync(file) && !EXEMPT.test(file) && !isGenerated(file))
    .filter((file) => kind === 'comments' || kind === 'tests' || !isTest(file))

const [onlyKind, ...onlyFiles] = process.argv.slice(2)
const areasToCheck = onlyKind
  ? [{ kind: onlyKind, files: onlyFiles }]
  : AREAS.map((area) => ({ kind: area.kind, files: listFiles(area) }))

let count = 0
for (const { kind, files } of areasToCheck)
  for (const file of files) {
    const source = readFileSync(file, 'utf8')
    for (const { file: location, line, text, found, use } of findProblems(kind, file, source)) {
      count++
      console.error(`${location}:${line}: "${found}" in "${text}": use ${use}`)
    }
  }
console.log(count === 0 ? 'No wording issues found' : `${count} wording issue${count === 1 ? '' : 's'}`)
if (count > 0) process.exitCode = 1
