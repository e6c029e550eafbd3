import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readDocument } from '../operations/document.ts'
import { getOperations } from '../operations/operation.ts'
import { createAreaDocument, getAreaGroups } from './areas.ts'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..')
const document = readDocument(path.join(root, 'apps/api/openapi.json'))
const operations = getOperations(document)
const areas = getAreaGroups(document, operations).flatMap(({ areas }) => areas)

test('every operation belongs to one area with an introduction and its own URL', () => {
  expect(areas.flatMap((area) => area.operations.map(({ id }) => id)).sort()).toEqual(
    operations.map(({ id }) => id).sort(),
  )
  expect(areas.filter(({ description }) => !description)).toEqual([])
  expect(new Set(areas.map(({ slug }) => slug)).size).toBe(areas.length)
})

test('the document of an area has only its operations, with samples and all referenced components', () => {
  const area = areas.find(({ name }) => name === 'Friends')
  if (!area) throw new Error('There is no area Friends')
  const { tags, paths, components } = createAreaDocument(document, area, operations)
  expect(tags.map(({ name }) => name)).toEqual(['Friends'])
  expect(Object.keys(paths)).toEqual(['/api/friends', '/api/friends/{id}/accept', '/api/friends/{id}'])
  expect(paths['/api/friends']?.['get']).toMatchObject({
    'x-codeSamples': [
      { lang: 'bash', label: 'curl' },
      { lang: 'js', label: 'JavaScript' },
      { lang: 'ts', label: 'TypeScript' },
      { lang: 'python', label: 'Python' },
    ],
  })
  const text = JSON.stringify({ paths, components })
  const references = [...text.matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)]
  const missing = references.filter(([, group = '', name = '']) => !components[group]?.[name])
  expect(missing).toEqual([])
  // One area must not include most of the API.
  expect(text.length).toBeLessThan(JSON.stringify(document).length / 5)
})
