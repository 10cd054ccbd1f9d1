CREATE TABLE "badge_keys" (
	"multikey" text PRIMARY KEY NOT NULL,
	"sealed_seed" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"retired_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "badge_places" (
	"code" text PRIMARY KEY NOT NULL,
	"list" integer NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "badge_keys_one_signs" ON "badge_keys" USING btree ((true)) WHERE "badge_keys"."retired_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "badge_places_of_list" ON "badge_places" USING btree ("list","position");