import BrowserOnly from '@docusaurus/BrowserOnly'
import useBaseUrl from '@docusaurus/useBaseUrl'
import Layout from '@theme/Layout'
import Redoc from '@theme/Redoc'
import { type ComponentProps, useEffect, useRef, useState } from 'react'
import { keepAccessible } from './accessible.ts'

interface Props {
  layoutProps: Omit<ComponentProps<typeof Layout>, 'children'>
  specProps: ComponentProps<typeof Redoc> & { url: string }
}

/** The API reference. Redoc draws other markup in the browser than on the server, so the browser alone draws it. */
export default function ApiDoc({ layoutProps, specProps }: Props) {
  return (
    <Layout {...layoutProps}>
      <main className="api-reference">
        <BrowserOnly fallback={<p className="api-reference-loading">The API reference is being drawn …</p>}>
          {() => <Drawn {...specProps} />}
        </BrowserOnly>
      </main>
    </Layout>
  )
}

/** Redoc decodes the place in the address, and falls over one that somebody mistyped. */
function withoutBrokenPlace() {
  try {
    decodeURIComponent(window.location.hash)
  } catch {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  }
}

function Drawn(specProps: Props['specProps']) {
  useState(withoutBrokenPlace)
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
