declare module 'docusaurus-theme-redoc' {
  import type { LoadContext, Plugin } from '@docusaurus/types'

  const theme: (context: LoadContext, options: Record<string, unknown>) => Plugin
  export default theme
}

declare module '@easyops-cn/docusaurus-search-local' {
  import type { LoadContext, Plugin } from '@docusaurus/types'

  export interface PluginOptions {
    hashed: boolean
    indexBlog: boolean
    docsRouteBasePath: string
    docsDir: string[]
    ignoreFiles: RegExp[]
  }
  /** Subset of Joi's schema that is used here */
  interface Schema {
    validate(options: unknown): { value: PluginOptions; error?: Error }
  }
  const plugin: (context: LoadContext, options: PluginOptions) => Plugin
  export default plugin
  export function validateOptions(context: {
    options: PluginOptions
    validate: (schema: Schema, options: PluginOptions) => PluginOptions
  }): PluginOptions
}

declare module '@generated/@easyops-cn/docusaurus-search-local/default/generated-constants.js' {
  /**
   * path of the search index without the base URL; contains the placeholder `{dir}` for a part of the site,
   * and the hash of the index as its query
   */
  export const searchIndexUrl: string
}

declare module '@generated/tag-pages/default/tags.json' {
  import type { TagDefinition } from '@site/src/site/tags'

  const tags: TagDefinition[]
  export default tags
}

declare module '*.webp' {
  /** URL of the image */
  const url: string
  export default url
}
