import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SOURCE_DIR = path.join(import.meta.dirname, '..')
const CORE_DIR = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core')), '../esm')

const sourceTexts = readdirSync(SOURCE_DIR, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(path.join(SOURCE_DIR, file), 'utf8'))

const findMatches = (pattern: RegExp) =>
  sourceTexts.flatMap((text) => [...text.matchAll(pattern)].map(([, match = '']) => match))

/** Names of the `@mantine/core` components that the app imports. */
const components = new Set(
  findMatches(/import \{([^}]+)\} from '@mantine\/core'/g)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => existsSync(path.join(CORE_DIR, 'components', name, `${name}.mjs`))),
)

/** Style sheets that `Checkbox` and `Radio` import for their cards, which the app doesn't use. */
const UNUSED_STYLE_SHEETS = new Set(['CheckboxCard', 'RadioCard'])

/** Returns the names of the style sheets of a component and of the components that it uses internally. */
function findStyleSheets(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const ownStyleSheet = /(\w+)\.module\.mjs$/.exec(file)?.[1]
  if (ownStyleSheet) return UNUSED_STYLE_SHEETS.has(ownStyleSheet) ? [] : [ownStyleSheet]
  return [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].flatMap(([, relative = '']) =>
    findStyleSheets(path.join(path.dirname(file), relative), seen),
  )
}

const importedStyleSheets = new Set(findMatches(/@mantine\/core\/styles\/(\w+)\.css/g))

test.each([...components])('the app imports the styles of %s and its internal components', (component) => {
  const sheets = findStyleSheets(path.join(CORE_DIR, 'components', component, `${component}.mjs`))
  expect(sheets.filter((sheet) => !importedStyleSheets.has(sheet))).toEqual([])
})

test('the app imports the styles of every Mantine package that it uses besides core', () => {
  // `form` and `hooks` have no styles. The tests above check the styles of `core`.
  const packages = new Set(
    findMatches(/from '@mantine\/(\w+)'/g).filter((name) => !['core', 'form', 'hooks'].includes(name)),
  )
  const packagesWithImportedStyles = new Set(findMatches(/@mantine\/(\w+)\/styles\.css/g))
  expect([...packages].filter((name) => !packagesWithImportedStyles.has(name))).toEqual([])
})

test('finds the imported components and their style sheets', () => {
  // If the searches above found nothing, the other tests would pass without checking anything.
  expect(components.size).toBeGreaterThan(30)
  expect(findStyleSheets(path.join(CORE_DIR, 'components', 'MultiSelect', 'MultiSelect.mjs'))).toContain(
    'PillsInput',
  )
})
