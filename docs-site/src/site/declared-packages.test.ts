import { existsSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'

const IMPORT = /^(?:import|export)\b[^'"]*?\bfrom '([^']+)'/gm

/** Returns every workspace package that a module imports, directly or through relative imports. */
function findWorkspacePackages(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file) || !existsSync(file)) return []
  seen.add(file)
  const imported = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map(([, name = '']) => name)
  return imported.flatMap((name) => {
    if (name.startsWith('.')) return findWorkspacePackages(resolve(dirname(file), name), seen)
    return /^@veranda\/[^/]+/.exec(name) ?? []
  })
}

// Turbo builds declared dependencies before the site. In a fresh clone, an undeclared dependency is not built
// yet, so the configuration can't load it.
test('the site declares every workspace package that its configuration loads', () => {
  const { dependencies } = JSON.parse(readFileSync('docs-site/package.json', 'utf8'))
  const loaded = new Set(findWorkspacePackages(resolve('docs-site/docusaurus.config.ts')))
  expect(loaded.size).toBeGreaterThan(0)
  expect([...loaded].filter((name) => !(name in dependencies))).toEqual([])
})
