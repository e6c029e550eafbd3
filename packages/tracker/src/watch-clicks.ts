import { findPrivateAncestor, type Listen, type RecordEvent } from './watcher.ts'

/** Elements whose text content is their label. */
const LABELED = 'a[href],button,[role=button]'
/** Elements on which clicks are recorded. */
const CLICKED = `${LABELED},[data-track]`
const DOWNLOAD_PATH = /\.(csv|mp[34]|pdf|zip|(doc|ppt|xls)x?)$/i

/**
 * Records clicks on links, buttons, and elements with `data-track`. An event contains the element's label,
 * never text that the visitor entered. Clicks on an `<input>` that submits a form are not recorded unless it
 * has `data-track`, because `watchForms` records the submission.
 */
export function watchClicks(listen: Listen, record: RecordEvent): undefined {
  listen<MouseEvent>(document, 'click', ({ target }) => {
    const clicked = (target as Element).closest<HTMLElement>(CLICKED)
    // In an editor, the text of a link is entered by the visitor.
    if (!clicked || clicked.isContentEditable || findPrivateAncestor(clicked)) return
    const readAttribute = (name: string) => clicked.getAttribute(name)
    record(
      'click',
      readAttribute('data-track') ||
        readAttribute('aria-label') ||
        // The text content of other elements, such as a text field, is private.
        (clicked.matches(LABELED) && clicked.textContent?.trim()) ||
        clicked.id,
      getClickKind(clicked),
    )
  })
}

/**
 * Returns the kind of a clicked element. Links to other hosts, email addresses, and phone numbers are
 * outbound, except for downloads.
 */
function getClickKind(element: HTMLElement): string {
  if (!element.matches('a[href]')) return 'button'
  const { host, pathname } = element as HTMLAnchorElement
  if (element.matches('[download]') || DOWNLOAD_PATH.test(pathname)) return 'download'
  return host === location.host ? 'link' : 'outbound'
}
