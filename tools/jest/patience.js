/** What a spec waits for comes or does not; how soon is a matter of what else the machine does. */
import { configure } from '@testing-library/react';

configure({ asyncUtilTimeout: 60_000 });
