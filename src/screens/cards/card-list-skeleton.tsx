import { CardGrid, Tile } from '#src/ui/card-tile.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

/** Cards before they are there, in their final shape. */
export function CardListSkeleton({ count }: { count: number }) {
  return (
    <CardGrid aria-hidden="true">
      {Array.from({ length: count }, (_, place) => (
        <li key={place}>
          <Tile>
            <Skeleton aspectRatio={1.586} borderRadius="md" />
            <Skeleton height="5" width="85%" mt="4" />
            <Skeleton height="4" width="45%" mt="2" />
            <Skeleton height="6" width="60%" mt="3" />
            <Skeleton height="11" borderRadius="md" mt="5" />
          </Tile>
        </li>
      ))}
    </CardGrid>
  )
}
