import BrowserOnly from '@docusaurus/BrowserOnly'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Layout from '@theme/Layout'
import Redoc from '@theme/Redoc'
import { type ComponentProps, useEffect, useRef } from 'react'
import { keepAccessible } from './accessible.ts'

interface Props {
  layoutProps: Omit<ComponentProps<typeof Layout>, 'children'>
  specProps: ComponentProps<typeof Redoc> & { url: string }
}

/** The API reference. Redoc draws other markup in the browser than on the server, so the browser alone draws it. */
export default function ApiDoc({ layoutProps, specProps }: Props) {
  return (
    <Layout {...layoutProps}>
      <main>
        <BrowserOnly fallback={<p className="api-reference-loading">The API reference is being drawn …</p>}>
          {() => <Drawn {...specProps} />}
        </BrowserOnly>
      </main>
    </Layout>
  )
}

function Drawn(specProps: Props['specProps']) {
  const root = useRef<HTMLDivElement>(null)
  useEffect(() => (root.current ? keepAccessible(root.current) : undefined), [])
  // Of the server that the page came from, wherever that is: the site is built without knowing it.
  const url = new URL(useBaseUrl(specProps.url), window.location.href).href
  return (
    <div ref={root}>
      <Redoc {...specProps} url={url} normalizeUrl={false} />
    </div>
  )
}
