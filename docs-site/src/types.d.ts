declare module 'redocusaurus/plugin' {
  import type { LoadContext, Plugin } from '@docusaurus/types'

  const plugin: (context: LoadContext, options: Record<string, unknown>) => Plugin
  export default plugin
}

declare module 'redocusaurus/theme' {
  import type { LoadContext, Plugin } from '@docusaurus/types'

  const theme: (context: LoadContext, options: Record<string, unknown>) => Plugin
  export default theme
}

declare module '@theme/Redoc' {
  import type { ComponentType } from 'react'

  const Redoc: ComponentType<Record<string, unknown>>
  export default Redoc
}
