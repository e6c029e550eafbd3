import Original from '@theme-original/Mermaid'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** A diagram that is pushed sideways where it has no room, by keyboard too. */
export default function Mermaid(props: ComponentProps<typeof Original>) {
  const box = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    // It has no height until it is drawn, so that is seen too.
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="diagram"
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': 'Diagram' })}
    >
      <Original {...props} />
    </div>
  )
}
