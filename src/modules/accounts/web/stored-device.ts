// The secret of this device, which tells the server that someone has signed in here before. It outlives logging out.
import { ofDevice } from '#platform/web/stored.ts';

const storedDeviceName = 'roundsDevice';

export function readDevice(): string | undefined {
  return ofDevice.read(storedDeviceName) ?? undefined;
}

export function keepDevice(device: string): void {
  ofDevice.write(storedDeviceName, device);
}
