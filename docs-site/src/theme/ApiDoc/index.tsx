import BrowserOnly from '@docusaurus/BrowserOnly'
import Layout from '@theme/Layout'
import Redoc from '@theme/Redoc'
import type { ComponentProps } from 'react'

interface Props {
  layoutProps: Omit<ComponentProps<typeof Layout>, 'children'>
  specProps: ComponentProps<typeof Redoc>
}

/** The API reference. Redoc draws other markup in the browser than on the server, so the browser alone draws it. */
export default function ApiDoc({ layoutProps, specProps }: Props) {
  return (
    <Layout {...layoutProps}>
      <main>
        <BrowserOnly fallback={<p className="api-reference-loading">The API reference is being drawn …</p>}>
          {() => <Redoc {...specProps} />}
        </BrowserOnly>
      </main>
    </Layout>
  )
}
