import { useState } from 'react';

/**
 * What the page had when it came. What could not be had then stays away for as long as it is shown: nothing may move under
 * whoever reads already.
 */
export function useFromStart<Data>(data: Data | undefined): Data | undefined {
  const [wasThere] = useState(data !== undefined);
  return wasThere ? data : undefined;
}
