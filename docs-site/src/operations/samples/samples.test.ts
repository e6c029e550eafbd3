import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'
import { readDocument } from '../document.ts'
import { getOperations } from '../operation.ts'

const here = path.dirname(fileURLToPath(import.meta.url))
const root = path.resolve(here, '../../../..')

test('the TypeScript sample of every operation compiles', () => {
  // The samples exist only in memory. Their paths are in the repository, so that their imports resolve.
  const samples = new Map(
    getOperations(readDocument(path.join(root, 'apps/api/openapi.json'))).map(({ id, samples }) => [
      path.join(root, 'tests', `${id}.mts`),
      samples.find(({ language }) => language === 'ts')?.source ?? '',
    ]),
  )
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    customConditions: ['source'],
    allowImportingTsExtensions: true,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
    types: ['node'],
  }
  const host = ts.createCompilerHost(options)
  const { fileExists, getSourceFile, readFile } = host
  host.fileExists = (name) => samples.has(name) || fileExists(name)
  host.readFile = (name) => samples.get(name) ?? readFile(name)
  host.getSourceFile = (name, ...args) => {
    const sample = samples.get(name)
    return sample === undefined
      ? getSourceFile(name, ...args)
      : ts.createSourceFile(name, sample, ts.ScriptTarget.ES2023)
  }
  const program = ts.createProgram([...samples.keys()], options, host)
  const errors = ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    )
  expect(samples.size).toBeGreaterThan(0)
  expect(errors).toEqual([])
})
