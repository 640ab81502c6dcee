import * as core from '@module-federation/runtime/core';

// Remotes are built without the federation runtime and expect it here. This must run before the runtime itself.
(globalThis as { _FEDERATION_RUNTIME_CORE?: unknown })._FEDERATION_RUNTIME_CORE = core;
