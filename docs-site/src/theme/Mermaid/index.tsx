import Original from '@theme-original/Mermaid'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/**
 * Renders a diagram. A diagram that is too wide scrolls sideways, and keyboard users can focus and scroll it.
 */
export default function Mermaid(props: ComponentProps<typeof Original>) {
  const container = useRef<HTMLDivElement>(null)
  const [isScrollable, setIsScrollable] = useState(false)
  useEffect(() => {
    const element = container.current
    if (!element) return
    // The observer also runs when the diagram has rendered, because this changes the height of the element.
    const observer = new ResizeObserver(() => setIsScrollable(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={container}
      className="diagram"
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': 'Diagram' })}
    >
      <Original {...props} />
    </div>
  )
}
