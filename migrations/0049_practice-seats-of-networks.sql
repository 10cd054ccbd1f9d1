ALTER TABLE "practice_seats" ADD COLUMN "active_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "practice_seats" ADD COLUMN "network_hash" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "practice_seats_network" ON "practice_seats" USING btree ("network_hash");