import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import type { LoadContext, Plugin } from '@docusaurus/types'
import { aliasedSitePath } from '@docusaurus/utils'
import { readDocument } from '../operations/document.ts'
import { getOperations } from '../operations/operation.ts'
import { createAreaDocument, getAreaGroups } from './areas.ts'

/** File name of the API description in the built site. The overview links to this file. */
const DOWNLOAD_NAME = 'openapi.json'

/**
 * Adds the API reference: an overview at `/api/`, and a page for each area at `/api/<area>/`. The page of an
 * area only loads this area's part of the API description, because Redoc needs many seconds to render the
 * whole API.
 */
export const apiReference =
  (openapiFile: string) =>
  ({ baseUrl, siteDir }: LoadContext): Plugin => ({
    name: 'api-reference',
    getPathsToWatch: () => [openapiFile],
    loadContent: () => readDocument(openapiFile),
    async contentLoaded({ content, actions: { addRoute, createData } }) {
      // The site's scripts contain the paths of the data files. Paths that start with `@site` don't expose
      // the folders of the build machine, as absolute paths would.
      const writeData = async (name: string, data: object) =>
        aliasedSitePath(await createData(name, data), siteDir)
      const document = content as ReturnType<typeof readDocument>
      const operations = getOperations(document)
      const groups = getAreaGroups(document, operations)
      const { title, version, description } = document.info
      const overview = await writeData('overview.json', { title, version, description, groups })
      addRoute({
        path: `${baseUrl}api/`,
        component: '@site/src/reference/Overview.tsx',
        modules: { overview },
        exact: true,
      })
      for (const area of groups.flatMap(({ areas }) => areas)) {
        const spec = await writeData(`${area.slug}.json`, createAreaDocument(document, area, operations))
        addRoute({
          path: `${baseUrl}api/${area.slug}/`,
          component: '@site/src/reference/AreaPage.tsx',
          modules: { overview, spec },
          exact: true,
        })
      }
    },
    async postBuild({ outDir }) {
      copyFileSync(openapiFile, join(outDir, DOWNLOAD_NAME))
    },
  })
