import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/** Whether the build knows where people reach the site: see `origin.ts`. */
export function useHasOrigin(): boolean {
  return useDocusaurusContext().siteConfig.customFields?.origin !== undefined
}
