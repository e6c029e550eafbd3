import Original from '@theme-original/Mermaid'
import { type ComponentProps, useEffect, useRef, useState } from 'react'

/** Renders a diagram. If it is too wide, it scrolls sideways, also by keyboard. */
export default function Mermaid(props: ComponentProps<typeof Original>) {
  const box = useRef<HTMLDivElement>(null)
  const [isScrollable, setIsScrollable] = useState(false)
  useEffect(() => {
    const element = box.current
    if (!element) return
    // The diagram's height is zero until it renders, so the observer also reports the rendering.
    const observer = new ResizeObserver(() => setIsScrollable(element.scrollWidth > element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      ref={box}
      className="diagram"
      {...(isScrollable && { tabIndex: 0, role: 'group', 'aria-label': 'Diagram' })}
    >
      <Original {...props} />
    </div>
  )
}
