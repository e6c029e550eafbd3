// Checks the wording of the product against the glossary: strings of the admin app and shared UI, the API
// description, messages of the server, documentation, and comments. Prints each finding with its replacement,
// and exits with 1 if there are any. `node scripts/wording.mjs KIND FILE...` checks single files as one kind
// of text: `ui`, `api`, `server`, `docs`, or `comments`.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { findProblems } from './wording/problems.mjs'

const AREAS = [
  { kind: 'ui', files: ['apps/admin/src/**/*.ts', 'apps/admin/src/**/*.tsx', 'packages/ui/src/**/*.tsx'] },
  { kind: 'api', files: ['apps/api/openapi.json'] },
  { kind: 'server', files: ['apps/api/src/**/*.ts', 'packages/*/src/**/*.ts'] },
  { kind: 'docs', files: ['*.md', '**/*.mdx', 'templates/**/*.md'] },
  { kind: 'comments', files: ['**/*.ts', '**/*.tsx', '**/*.mjs', '**/*.css', 'prisma/schema.prisma'] },
]

/** The glossary lists the words to avoid, and the tests of this check contain some. */
const EXEMPT = /^docs-site\/docs\/writing\.mdx$|^scripts\/wording\//

const isGenerated = (file) => file.endsWith('api-client/src/schema.ts')

/** Strings of tests are input data as often as text, so only their comments are checked. */
const isTest = (file) => /\.test\.tsx?$|\/testing\/|\/testing-|\/schema\.ts$/.test(file)

const listFiles = ({ kind, files: patterns }) =>
  execFileSync(
    'git',
    ['ls-files', '-z', '-co', '--exclude-standard', '--', ...patterns.map((one) => `:(glob)${one}`)],
    { encoding: 'utf8' },
  )
    .split('\0')
    .filter((file) => file && existsSync(file) && !EXEMPT.test(file) && !isGenerated(file))
    .filter((file) => kind === 'comments' || !isTest(file))

const [onlyKind, ...onlyFiles] = process.argv.slice(2)
const checked = onlyKind
  ? [{ kind: onlyKind, files: onlyFiles }]
  : AREAS.map((area) => ({ kind: area.kind, files: listFiles(area) }))

let count = 0
for (const { kind, files } of checked)
  for (const file of files)
    for (const { file: at, line, text, found, use } of findProblems(kind, file, readFileSync(file, 'utf8'))) {
      count++
      console.error(`${at}:${line}: "${found}" in "${text}": use ${use}`)
    }
console.log(count === 0 ? 'No wording issues found' : `${count} wording issue${count === 1 ? '' : 's'}`)
if (count > 0) process.exitCode = 1
