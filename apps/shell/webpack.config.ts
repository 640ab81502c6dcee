import { hostConfigs } from '#webpack';

export default hostConfigs({ name: 'shell', dir: import.meta.dirname, keepsTrip: true });
