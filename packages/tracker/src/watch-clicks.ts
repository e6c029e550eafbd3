import { type On, privatePlace, type Record } from './watching.ts'

const LABELLED = 'a[href],button,[role=button]'
const CLICKED = `${LABELLED},[data-track]`
const FILES = /\.(csv|mp[34]|pdf|zip|(doc|ppt|xls)x?)$/i

/**
 * Clicks on links, buttons and what is marked: what it is called, never what somebody has written into it. An input that
 * sends its form is told of by the form.
 */
export function watchClicks(on: On, record: Record): undefined {
  on<MouseEvent>(document, 'click', ({ target }) => {
    const clicked = (target as Element).closest<HTMLElement>(CLICKED)
    // In an editor the text of a link is what its visitor writes.
    if (!clicked || clicked.isContentEditable || privatePlace(clicked)) return
    const of = (name: string) => clicked.getAttribute(name)
    record(
      'click',
      of('data-track') ||
        of('aria-label') ||
        // What stands in a field is nobody's business, its first value included.
        (clicked.matches(LABELLED) && clicked.textContent?.trim()) ||
        clicked.id,
      kindOf(clicked),
    )
  })
}

/** What leads to another host leads away, and so does what opens a mail or a call. */
function kindOf(element: HTMLElement): string {
  if (!element.matches('a[href]')) return 'button'
  const { host, pathname } = element as HTMLAnchorElement
  if (element.matches('[download]') || FILES.test(pathname)) return 'download'
  return host === location.host ? 'link' : 'outbound'
}
