import { Skeleton } from '@mantine/core'
import classes from './ImageGrid.module.css'

/** Renders placeholders of the same size as the cells of the image grid. */
export const GridSkeleton = () => (
  <div className={classes.grid} role="status" aria-label="Loading images…">
    {Array.from({ length: 12 }, (_, cell) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the cells are identical
      <div key={cell} className={classes.skeleton} aria-hidden>
        <Skeleton className={classes.tile ?? ''} />
        <Skeleton height={12} width="60%" />
        <Skeleton height={10} width="80%" />
      </div>
    ))}
  </div>
)
