import type { ContentPictureWire } from '@mp/contract';
import type { Picture } from '@mp/domain';

/** A picture of the content service as the kit draws it; null where an entry has none. [7.34] */
export const contentPictureOf = (wire: ContentPictureWire | null): Picture | null =>
  wire && {
    thumbnail: wire.formats.thumbnail.url,
    small: wire.formats.small.url,
    medium: wire.formats.medium.url,
    large: wire.formats.large.url,
    preview: wire.previewUrl,
    caption: wire.alternativeText,
  };
