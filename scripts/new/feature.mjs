import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { checkDerivedSingular, checkForms, checkUnused } from './feature-names.mjs'
import { checkName, getNames, toSingular } from './names.mjs'
import { ensureUniqueTitle, readPages } from './pages.mjs'
import { formatAndLint, run } from './programs.mjs'
import { getFiles } from './templates.mjs'

export const feature = {
  usage: 'feature NAME [--one NAME]',
  description: [
    'an API feature: a table, routes to list, create, read, and delete, an HTTP test, and a docs page.',
    'The name is a plural, such as saved-searches. --one sets the singular',
  ],
  options: { one: { type: 'string' } },
  plan,
}

const ROUTES = 'apps/api/src/routes.ts'
const TAGS = 'apps/api/src/http/openapi-tags.ts'
const EXPORT_SECTIONS = 'apps/api/src/features/profiles/export-sections.ts'
const DELETION = 'apps/api/src/features/profiles/deletion.ts'
const DELETION_PAGE = 'apps/api/src/features/profiles/docs/delete.mdx'
const OWNED_RESOURCES = 'apps/api/src/testing/owned-resources.ts'
const SCHEMA = 'prisma/schema.prisma'
const MIGRATIONS = 'prisma/migrations'
const GENERATED = ['apps/api/openapi.json', 'packages/api-client/src/schema.ts']

function plan(nameArgument, { one }) {
  const name = checkName(nameArgument)
  const names = getNames(name, one === undefined ? toSingular(name) : checkName(one))
  const folder = `apps/api/src/features/${name}`
  checkForms(names.plural)
  if (one !== undefined) checkForms(names.singular)
  checkUnused(names, folder)
  if (one === undefined) checkDerivedSingular(names)
  const migration = `${MIGRATIONS}/${createTimestamp()}_add_${names.plural.snake}/migration.sql`
  return {
    write: (changes) => write(changes, { names, folder, migration }),
    next: [
      `Define the fields of ${names.plural.text}: the model in ${SCHEMA}, then schema, service, and test.`,
      `After changing the model, as long as the migration has not been applied, regenerate it:\n     node packages/database/tools/check-drift.mjs > ${migration}\n     npm run generate`,
      'After changing routes or schemas: npm run generate:client -w @veranda/api-client',
      `npm test -- --project=http ${name}`,
      `Write ${folder}/docs/${name}.mdx and remove documentation-needed from its tags.`,
    ],
  }
}

function write(changes, { names, folder, migration }) {
  const { plural, singular } = names
  const files = getFiles('feature', names)
  const getFilesEndingWith = (end) => files.filter(({ file }) => file.endsWith(end))
  // The template's .prisma, .owned, and .export files contain code to insert into existing files.
  const [model] = getFilesEndingWith('.prisma')
  const [page] = getFilesEndingWith('.mdx')
  const codeFiles = getFilesEndingWith('.ts').map(({ file, text }) => ({ file: `${folder}/${file}`, text }))
  for (const { file, text } of codeFiles) changes.create(file, text)
  changes.create(
    `${folder}/docs/${page.file}`,
    ensureUniqueTitle(page.text, readPages(), `/app/api/${plural.kebab}`),
  )

  const routes = `${singular.camel}Routes`
  changes.insert(
    ROUTES,
    /^(.*?)(import type )/ms,
    `import { ${routes} } from './features/${plural.kebab}/${plural.kebab}.routes.ts'\n`,
  )
  changes.insert(ROUTES, /^(export const routes\b.*?\n)( *\.\.\.createSystemRoutes)/ms, `  ...${routes},\n`)
  changes.insert(
    TAGS,
    /^(const TAGS\b.*?\n)( {2}System: )/ms,
    `  '${plural.sentence}': {
    group: 'Content',
    description: '${plural.sentence} of the current user. Only their owner can read or delete them.',
    paths: ['/api/${plural.kebab}'],
  },\n`,
  )
  const [owned] = getFilesEndingWith('.owned')
  changes.insert(OWNED_RESOURCES, /^(export const OWNED_RESOURCE_REQUESTS\b.*?\n)(\})/ms, owned.text)
  const [section] = getFilesEndingWith('.export')
  changes.insert(EXPORT_SECTIONS, /^(export const SECTIONS\b.*?\n)(\} satisfies)/ms, section.text)
  changes.insert(
    DELETION,
    /^(export const DELETION_RULES\b.*? {2}Subscription: .*?\n)(.*?\})/ms,
    `  ${singular.pascal}: { becomes: 'deleted' },\n`,
  )
  changes.insert(
    DELETION_PAGE,
    /^(.*\| subscriptions .*?\n)(\|)/ms,
    `| ${plural.text} {/* ${singular.pascal} */} | deleted |\n`,
  )
  changes.insert(SCHEMA, /^(model User \{.*?\n)(\n *@@)/ms, `  ${plural.camel} ${singular.pascal}[]\n`)
  // Appends the model to the end of the schema.
  changes.insert(SCHEMA, /^(.*)()$/s, model.text)

  run('Formatting the schema', 'prisma', ['format'])
  // The check exits with 2 if a migration is missing, and prints its SQL.
  changes.create(migration, run('Comparing schema and migrations', 'drift', [], { expected: 2 }))
  const generateClient = () => run('Generating the database client', 'prisma', ['generate'])
  changes.afterUndo(generateClient)
  generateClient()

  formatAndLint([
    ROUTES,
    TAGS,
    OWNED_RESOURCES,
    EXPORT_SECTIONS,
    DELETION,
    ...codeFiles.map(({ file }) => file),
  ])
  for (const file of GENERATED) changes.saveOriginal(file)
  run('Generating the API description', 'stale', ['--write'])
}

/**
 * Returns the current time as 14 digits. If the newest migration has the same or a later time, returns the
 * next number after it, because migrations are applied in the order of their names.
 */
function createTimestamp() {
  const toDigits = (date) => date.toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(root, MIGRATIONS)
  const newest = readdirSync(folder)
    .filter((entry) => existsSync(path.join(folder, entry, 'migration.sql')))
    .sort()
    .at(-1)
  const now = toDigits(new Date())
  const last = newest?.slice(0, 14) ?? ''
  return now > last ? now : String(Number(last) + 1)
}
