import { useNavbarMobileSidebar } from '@docusaurus/theme-common/internal'
import MobileSidebar from '@theme-original/Navbar/MobileSidebar'
import { useEffect } from 'react'

/**
 * Makes the mobile sidebar behave like a modal dialog. It keeps the focus inside while it is open, returns
 * the focus to the menu button when it closes, and closes with Escape.
 */
export default function MobileSidebarWithFocus() {
  const { shown, toggle } = useNavbarMobileSidebar()

  useEffect(() => {
    if (!shown) return
    const navbar = document.querySelector('.navbar')
    const elementsBehind = [
      ...Array.from(navbar?.parentElement?.children ?? []),
      ...Array.from(document.querySelectorAll('.navbar__inner')),
    ].filter((element) => element !== navbar)
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') toggle()
    }
    for (const element of elementsBehind) element.toggleAttribute('inert', true)
    document.addEventListener('keydown', onKey)
    document.querySelector<HTMLElement>('.navbar-sidebar__close')?.focus()
    return () => {
      for (const element of elementsBehind) element.toggleAttribute('inert', false)
      document.removeEventListener('keydown', onKey)
      document.querySelector<HTMLElement>('.navbar__toggle')?.focus()
    }
  }, [shown, toggle])

  return <MobileSidebar />
}
