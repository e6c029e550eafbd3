import useDocusaurusContext from '@docusaurus/useDocusaurusContext'

/** Returns whether the build has an origin; see `origin.ts`. */
export function useHasOrigin(): boolean {
  return useDocusaurusContext().siteConfig.customFields?.origin !== undefined
}
