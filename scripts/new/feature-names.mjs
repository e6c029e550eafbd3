// A feature's name becomes a folder, a URL, a table, types, and operations. None of these may exist already.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { readPages } from './pages.mjs'
import { isReserved } from './taken-names.mjs'
import { UsageError } from './usage-error.mjs'

/** Names that the template's files or the database client import or declare. */
const TEMPLATE_NAMES = ['Database', 'Row', 'CurrentUser', 'TestServer', 'TestUser', 'Prisma']

/** Returns why a singular or plural can't be used as a feature's name, or null. */
function findProblem({ kebab, camel }) {
  if (kebab.length === 1) return 'it must have more than one letter'
  return isReserved(camel) ? 'it is a reserved word in JavaScript' : null
}

/** Validates the forms of a feature's plural or singular. @throws UsageError if they can't be used */
export function checkForms(forms) {
  const problem = findProblem(forms)
  if (problem) throw new UsageError(`"${forms.kebab}" can't be a feature's name: ${problem}.`)
}

/** Validates a singular that was derived from the plural. @throws UsageError that asks for the singular */
export function checkDerivedSingular({ plural, singular }) {
  if (singular.kebab === plural.kebab || findProblem(singular))
    throw new UsageError(
      `Couldn't determine the singular of ${plural.text}. Set it with --one, such as --one ${plural.kebab}-item.`,
    )
}

/** Checks that the feature's names are not used yet. @throws UsageError that states the conflict */
export function checkUnused({ plural, singular }, folder) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  if (existsSync(path.join(root, folder))) throw new UsageError(`${folder}/ already exists.`)

  const { paths, components } = JSON.parse(read('apps/api/openapi.json'))
  const apiPath = `/api/${plural.kebab}`
  const route = Object.keys(paths).find(
    (existing) => existing === apiPath || existing.startsWith(`${apiPath}/`),
  )
  if (route) throw new UsageError(`The path ${apiPath} is already used by the API route ${route}.`)

  const docsPath = `/app${apiPath}`
  const page = readPages().find(({ slug }) => slug === docsPath)
  if (page) throw new UsageError(`The path ${docsPath} is already used by ${page.file}.`)

  const schema = read('prisma/schema.prisma')
  if (new RegExp(`^(model|enum) ${singular.pascal}\\b|@@map\\("${singular.snake}"\\)`, 'm').test(schema))
    throw new UsageError(
      `prisma/schema.prisma already has ${singular.pascal}. Choose another name or set --one.`,
    )
  if (new RegExp(`^model User \\{[^}]*^ +${plural.camel} `, 'm').test(schema))
    throw new UsageError(
      `The User model in prisma/schema.prisma already has ${plural.camel}. Choose another name.`,
    )

  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).map((entry) => entry.operationId),
  )
  const types = [
    singular.pascal,
    `New${singular.pascal}`,
    `${singular.pascal}List`,
    `${singular.pascal}Query`,
  ]
  const operationIds = [
    `list${plural.pascal}`,
    ...['create', 'get', 'delete'].map((verb) => verb + singular.pascal),
  ]
  const conflict =
    types.find((name) => name in components.schemas) ??
    operationIds.find((name) => operations.includes(name)) ??
    types.find((name) => name in globalThis || TEMPLATE_NAMES.includes(name))
  if (conflict)
    throw new UsageError(
      `The generated code needs the name ${conflict}, which is already used. Choose another name or set --one.`,
    )
}
