import type { Picture } from '@mp/domain';
import { useState, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import type { GalleryViewerProps } from './gallery-viewer.tsx';

/** The anchor of a large picture in the page. */
export const pictureAnchor = (index: number): string => `#picture-${index + 1}`;

interface Viewing {
  readonly Viewer: ComponentType<GalleryViewerProps>;
  readonly index: number;
}

/**
 * The full-screen viewer of a page's pictures. Each picture is a link to its larger version; after hydration it loads and opens
 * the viewer instead. If that fails, the link works.
 */
export function useGalleryViewer(pictures: readonly Picture[]): {
  readonly onView: (event: MouseEvent<HTMLAnchorElement>, index: number) => void;
  readonly viewer: ReactNode;
} {
  const [viewing, setViewing] = useState<Viewing | null>(null);

  const onView = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    import('./gallery-viewer.tsx').then(
      ({ GalleryViewer }) => setViewing({ Viewer: GalleryViewer, index }),
      () => location.assign(pictureAnchor(index)),
    );
  };

  return {
    onView,
    viewer: viewing && <viewing.Viewer pictures={pictures} start={viewing.index} onClose={() => setViewing(null)} />,
  };
}
