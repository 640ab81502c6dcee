import { useState } from 'react';

/** The data that the page was loaded with. Data that loads later is ignored while the page is shown, so that nothing shifts. */
export function useFromStart<Data>(data: Data | undefined): Data | undefined {
  const [wasThere] = useState(data !== undefined);
  return wasThere ? data : undefined;
}
