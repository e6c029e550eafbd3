import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const SOURCE = path.join(import.meta.dirname, '..')
const CORE = path.join(path.dirname(createRequire(import.meta.url).resolve('@mantine/core')), '../esm')

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(tsx?|css)$/.test(file) && !/\.test\./.test(file))
  .map((file) => readFileSync(path.join(SOURCE, file), 'utf8'))

const all = (pattern: RegExp) =>
  sources.flatMap((source) => [...source.matchAll(pattern)].map(([, one = '']) => one))

/** Names of the `@mantine/core` components that the app imports. */
const components = new Set(
  all(/import \{([^}]+)\} from '@mantine\/core'/g)
    .flatMap((names) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => existsSync(path.join(CORE, 'components', name, `${name}.mjs`))),
)

/** `Checkbox.Card` and `Radio.Card` are exported with their parents, but the app doesn't use them. */
const UNUSED = new Set(['CheckboxCard', 'RadioCard'])

/** Returns the style sheets of a component and of the components that it uses internally. */
function findStyleSheets(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const ownStyleSheet = /(\w+)\.module\.mjs$/.exec(file)?.[1]
  if (ownStyleSheet) return UNUSED.has(ownStyleSheet) ? [] : [ownStyleSheet]
  return [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+)"/g)].flatMap(([, relative = '']) =>
    findStyleSheets(path.join(path.dirname(file), relative), seen),
  )
}

const imported = new Set(all(/@mantine\/core\/styles\/(\w+)\.css/g))

test.each([...components])('%s has its own style sheet and those of its internal components', (component) => {
  const sheets = findStyleSheets(path.join(CORE, 'components', component, `${component}.mjs`))
  expect(sheets.filter((sheet) => !imported.has(sheet))).toEqual([])
})

test('every other styled Mantine package has its style sheet', () => {
  const packages = new Set(
    all(/from '@mantine\/(\w+)'/g).filter((name) => !['core', 'form', 'hooks'].includes(name)),
  )
  const styled = new Set(all(/@mantine\/(\w+)\/styles\.css/g))
  expect([...packages].filter((name) => !styled.has(name))).toEqual([])
})

test('finds the imported components', () => {
  expect(components.size).toBeGreaterThan(30)
  expect(findStyleSheets(path.join(CORE, 'components', 'MultiSelect', 'MultiSelect.mjs'))).toContain(
    'PillsInput',
  )
})
