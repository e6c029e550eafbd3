import { findPrivateAncestor, type Listen, type RecordEvent } from './watcher.ts'

const LABELED = 'a[href],button,[role=button]'
const CLICKED = `${LABELED},[data-track]`
const FILES = /\.(csv|mp[34]|pdf|zip|(doc|ppt|xls)x?)$/i

/**
 * Records clicks on links, buttons, and marked elements with their labels, never with entered text. An input
 * that submits its form is recorded by the form.
 */
export function watchClicks(on: Listen, record: RecordEvent): undefined {
  on<MouseEvent>(document, 'click', ({ target }) => {
    const clicked = (target as Element).closest<HTMLElement>(CLICKED)
    // In an editor, the text of a link is entered by the visitor.
    if (!clicked || clicked.isContentEditable || findPrivateAncestor(clicked)) return
    const readAttribute = (name: string) => clicked.getAttribute(name)
    record(
      'click',
      readAttribute('data-track') ||
        readAttribute('aria-label') ||
        // The text of a field is private, including its initial value.
        (clicked.matches(LABELED) && clicked.textContent?.trim()) ||
        clicked.id,
      getClickKind(clicked),
    )
  })
}

/** Returns the kind of a clicked element. Links to other hosts, emails, and phone numbers are outbound. */
function getClickKind(element: HTMLElement): string {
  if (!element.matches('a[href]')) return 'button'
  const { host, pathname } = element as HTMLAnchorElement
  if (element.matches('[download]') || FILES.test(pathname)) return 'download'
  return host === location.host ? 'link' : 'outbound'
}
