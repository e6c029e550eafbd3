// A feature's name becomes a folder, an address, a table, types and operations: none of them may be taken.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../prepare.mjs'
import { readPages } from './pages.mjs'
import { Refusal } from './refusal.mjs'
import { isReserved } from './taken-names.mjs'

/** What the template's own files import or declare. */
const TEMPLATE_NAMES = ['Database', 'Row', 'Viewer', 'TestServer', 'Person', 'Prisma']

/** Why a sentence or a line of code with the word in it would be nonsense, or null. */
function nonsense({ kebab, camel }) {
  if (kebab.length === 1) return 'it must have more than one letter'
  return isReserved(camel) ? 'it is a reserved word in JavaScript' : null
}

/** @throws Refusal when the word is nonsense */
export function checkWord(word) {
  const why = nonsense(word)
  if (why) throw new Refusal(`"${word.kebab}" can't be a feature's name: ${why}.`)
}

/** Of a name for one of them that was guessed. @throws Refusal that asks for it */
export function checkGuess({ many, one }) {
  if (one.kebab === many.kebab || nonsense(one))
    throw new Refusal(
      `Couldn't determine the singular of ${many.text}. Set it with --one, such as --one ${many.kebab}-item.`,
    )
}

/** @throws Refusal that says what is taken, and by whom */
export function checkFree({ many, one }, folder) {
  const read = (file) => readFileSync(path.join(root, file), 'utf8')
  if (existsSync(path.join(root, folder)))
    throw new Refusal(`${folder}/ already exists. Nothing was written.`)

  const { paths, components } = JSON.parse(read('apps/api/openapi.json'))
  const address = `/api/${many.kebab}`
  const route = Object.keys(paths).find((known) => known === address || known.startsWith(`${address}/`))
  if (route) throw new Refusal(`The path ${address} is already used by the API route ${route}.`)

  const page = readPages().find(({ slug }) => slug === `/app${address}`)
  if (page) throw new Refusal(`The path /app${address} is already used by ${page.file}.`)

  const schema = read('prisma/schema.prisma')
  if (new RegExp(`^(model|enum) ${one.pascal}\\b|@@map\\("${one.snake}"\\)`, 'm').test(schema))
    throw new Refusal(`prisma/schema.prisma already has ${one.pascal}. Choose another name or set --one.`)
  if (new RegExp(`^model User \\{[^}]*^ +${many.camel} `, 'm').test(schema))
    throw new Refusal(
      `The User model in prisma/schema.prisma already has ${many.camel}. Choose another name.`,
    )

  const operations = Object.values(paths).flatMap((item) =>
    Object.values(item).map((entry) => entry.operationId),
  )
  const types = [one.pascal, `New${one.pascal}`, `${one.pascal}List`, `${one.pascal}Query`]
  const wanted = [`list${many.pascal}`, ...['create', 'get', 'delete'].map((act) => act + one.pascal)]
  const taken =
    types.find((name) => name in components.schemas) ??
    wanted.find((name) => operations.includes(name)) ??
    types.find((name) => name in globalThis || TEMPLATE_NAMES.includes(name))
  if (taken)
    throw new Refusal(
      `The generated code needs the name ${taken}, which is already used. Choose another name or set --one.`,
    )
}
