import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import localSearch, { type PluginOptions, validateOptions } from '@easyops-cn/docusaurus-search-local'
import { readDocument } from '../operations/document.ts'
import { getOperations } from '../operations/operation.ts'
import { createOperationsSource } from './operations-source.ts'
import { prepareSearchInputFolders } from './search-inputs.ts'
import type { IndexedSource } from './sources.ts'

const INDEX_FILE = 'search-index.json'

/** Validates the options of `docusaurus-search-local` with its schema. */
const validate: Parameters<typeof validateOptions>[0]['validate'] = (schema, options) => {
  const { value, error } = schema.validate(options)
  if (error) throw error
  return value
}

/**
 * Adds the search page and the search index. `docusaurus-search-local` creates the index from the built
 * pages, and this plugin adds the operations of the API. `src/theme/` replaces the search box and the search
 * page of `docusaurus-search-local`.
 */
export const siteSearch =
  (openapiFile: string) =>
  (context: LoadContext): Plugin => {
    const options: PluginOptions = {
      hashed: true,
      indexBlog: false,
      docsRouteBasePath: '/',
      // Only used for the hash in the index URL. The index itself is created from the built pages.
      docsDir: prepareSearchInputFolders(openapiFile),
      // Tag and search pages only list other pages, and `postBuild` adds the operations of `/api/`.
      ignoreFiles: [/^\/?(tags|api|search)(\/|$)/],
    }
    const plugin = localSearch(context, validateOptions({ options, validate }))
    return {
      name: 'site-search',
      contentLoaded: plugin.contentLoaded,
      async postBuild(buildProps) {
        await plugin.postBuild?.(buildProps)
        const file = join(buildProps.outDir, INDEX_FILE)
        const pageSources: IndexedSource[] = JSON.parse(readFileSync(file, 'utf8'))
        const operationsSource = createOperationsSource(
          getOperations(readDocument(openapiFile)),
          `${buildProps.baseUrl}api/`,
        )
        writeFileSync(file, JSON.stringify([...pageSources, operationsSource]))
      },
    }
  }
