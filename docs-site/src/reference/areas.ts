import { type OpenApiDocument, resolve } from '../operations/document.ts'
import type { Operation } from '../operations/operation.ts'
import { toSlug } from './urls.ts'

/** Area of the API: the operations of one tag, which share a page. */
export interface Area {
  name: string
  /** last segment of the URL of the area's page */
  slug: string
  description: string
  operations: Pick<Operation, 'id' | 'method' | 'path' | 'summary'>[]
}

/** Areas under one heading of the overview and the sidebar. */
export interface AreaGroup {
  name: string
  areas: Area[]
}

/** Returns the document's tag groups with their areas, in the order of the document. */
export const getAreaGroups = (document: OpenApiDocument, operations: readonly Operation[]): AreaGroup[] =>
  (document['x-tagGroups'] ?? []).map(({ name, tags }) => ({
    name,
    areas: tags.map((tag) => ({
      name: tag,
      slug: toSlug(tag),
      description: document.tags?.find((tagObject) => tagObject.name === tag)?.description ?? '',
      operations: operations
        .filter((operation) => operation.tag === tag)
        .map(({ id, method, path, summary }) => ({ id, method, path, summary })),
    })),
  }))

/** Returns a document that contains only the operations of one area, with their code samples. */
export function createAreaDocument(document: OpenApiDocument, area: Area, operations: readonly Operation[]) {
  const samples = new Map(operations.map((operation) => [operation.id, operation.samples]))
  const paths = Object.fromEntries(
    Object.entries(document.paths).flatMap(([path, methods]) => {
      const areaOperations = Object.entries(methods).filter(([, { tags }]) => tags?.includes(area.name))
      if (areaOperations.length === 0) return []
      const withSamples = areaOperations.map(([method, operation]) => [
        method,
        { ...operation, 'x-codeSamples': samples.get(operation.operationId)?.map(toCodeSample) },
      ])
      return [[path, Object.fromEntries(withSamples)]]
    }),
  )
  const { 'x-tagGroups': _, ...areaDocument } = document
  return {
    ...areaDocument,
    tags: [{ name: area.name, description: area.description }],
    paths,
    components: collectComponents(document, paths),
  }
}

const toCodeSample = ({ label, language, source }: Operation['samples'][number]) => ({
  lang: language,
  label,
  source,
})

/**
 * Returns the components that a part of the document refers to, directly or through other components, and all
 * security schemes.
 */
function collectComponents(document: OpenApiDocument, part: unknown) {
  const usedComponents: Record<string, Record<string, unknown>> = {}
  const { securitySchemes } = document.components ?? {}
  if (securitySchemes) usedComponents['securitySchemes'] = securitySchemes
  const collect = (value: unknown) => {
    for (const [, group, name] of JSON.stringify(value).matchAll(/"#\/components\/(\w+)\/([^"]+)"/g)) {
      if (!group || !name || usedComponents[group]?.[name]) continue
      const component = resolve(document, { $ref: `#/components/${group}/${name}` })
      usedComponents[group] = { ...usedComponents[group], [name]: component }
      collect(component)
    }
  }
  collect(part)
  return usedComponents
}
